#include "dnn.h"

#include <cstdio>
#include <exception>
#include <opencv2/dnn.hpp>

namespace {

struct Net {
    cv::dnn::Net net;
    cv::Mat out;  // keeps the last result alive for the caller
};

void say(char *err, size_t err_size, const char *message) {
    if (err_size > 0) std::snprintf(err, err_size, "%s", message);
}

}  // namespace

void *ink_net_load(const void *onnx, size_t size, char *err, size_t err_size) {
    try {
        Net *n = new Net;
        try {
            n->net = cv::dnn::readNetFromONNX(static_cast<const char *>(onnx), size);
            if (n->net.empty()) throw std::runtime_error("the model has no layers");
            n->net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
            n->net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
        } catch (...) {
            delete n;
            throw;
        }
        return n;
    } catch (const std::exception &e) {
        say(err, err_size, e.what());
    } catch (...) {
        say(err, err_size, "unknown C++ exception");
    }
    return nullptr;
}

void ink_net_free(void *net) { delete static_cast<Net *>(net); }

int ink_net_forward(void *net, const float *input, const int *shape, int shape_count,
                    const float **out, int *dims, int *dim_count,
                    char *err, size_t err_size) {
    try {
        Net *n = static_cast<Net *>(net);
        // The Mat borrows the caller's memory: setInput copies it.
        cv::Mat blob(shape_count, shape, CV_32F, const_cast<float *>(input));
        n->net.setInput(blob);
        n->out = n->net.forward().clone();
        if (n->out.type() != CV_32F || n->out.dims > INK_MAX_DIMS)
            throw std::runtime_error("the model's output is not a small float tensor");
        *out = n->out.ptr<float>();
        *dim_count = n->out.dims;
        for (int i = 0; i < n->out.dims; i++) dims[i] = n->out.size[i];
        return 0;
    } catch (const std::exception &e) {
        say(err, err_size, e.what());
    } catch (...) {
        say(err, err_size, "unknown C++ exception");
    }
    return 1;
}
